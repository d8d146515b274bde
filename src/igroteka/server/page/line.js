// The WebSocket: commands with ids and answers, and coming back after the line was lost.

const PROTOCOL = 1;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;

export class Line {
  constructor(hello, heard, lost) {
    this.hello = hello;
    this.heard = heard;
    this.lost = lost;
    this.open = false;
    this.stopped = false;
    this.waiting = new Map(); // id -> the question; asked again under the same id when the line is back
    this.count = 0;
    this.me = Math.random().toString(36).slice(2, 8);
    this.wait = FIRST_WAIT;
    this.connect();
  }

  connect() {
    if (this.stopped) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.socket.onopen = () => this.send({ do: "hello", protocol: PROTOCOL, lines: true, ...this.hello });
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = () => {
      this.open = false;
      if (this.stopped) return;
      this.lost();
      setTimeout(() => this.connect(), this.wait * (0.5 + Math.random()));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  again(hello) {
    this.hello = hello;
    this.wait = FIRST_WAIT / 5;
    this.socket.close();
  }

  stop() {
    this.stopped = true;
    this.socket.close();
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  ask(message) {
    const id = `${this.me}-${(this.count += 1)}`;
    return new Promise((done, sorry) => {
      this.waiting.set(id, { message: { ...message, id }, done, sorry });
      if (this.open) this.send({ ...message, id });
    });
  }

  hear(message) {
    if (message.type === "ping") {
      this.send({ do: "pong", n: message.n });
      return;
    }
    if (message.type === "welcome") {
      this.open = true;
      this.wait = FIRST_WAIT;
      for (const { message: asked } of this.waiting.values()) this.send(asked);
    }
    if (message.type === "bye") {
      if (message.again) this.wait = message.again;
      else this.stopped = true;
    }
    const question = this.waiting.get(message.id);
    if (question) {
      this.waiting.delete(message.id);
      if (message.type === "sorry") question.sorry(message);
      else question.done(message);
    }
    this.heard(message);
  }
}
