// The drawing of one face, which comes a moment after it was asked for.

export class Drawing {
  svg = $state.raw<SVGElement | null>(null);
  readonly ready: Promise<void>;
  come!: (svg: SVGElement) => void;

  constructor() {
    this.ready = new Promise((resolve) => {
      this.come = (svg) => {
        this.svg = svg;
        resolve();
      };
    });
  }
}
