// The screen: full on request, and awake while a match is played, where the browser allows it.

class FullScreen {
  on = $state(false);

  constructor() {
    globalThis.document?.addEventListener('fullscreenchange', () => (this.on = document.fullscreenElement !== null));
  }

  get possible(): boolean {
    return globalThis.document?.fullscreenEnabled === true;
  }

  turn(): void {
    void (this.on ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  }
}

export const fullScreen = new FullScreen();

/** Keep the screen awake until the returned function is called; does nothing where it is not allowed (plain http). */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const take = async () => {
    if (!wanted || document.hidden || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (!wanted) void lock?.release();
  };
  // the lock is lost whenever the page is out of sight
  document.addEventListener('visibilitychange', take);
  void take();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', take);
    void lock?.release().catch(() => undefined);
  };
}
