import { deviceStorage } from '../safe-storage.ts';
import { createStore, useStore } from '../store.ts';

const settingKey = 'sell_sounds';

interface Tone {
  hertz: number;
  seconds: number;
  shape: OscillatorType;
}

/** One short high tone: the product is in the sale. */
export function beepAdded(): void {
  play([{ hertz: 1_320, seconds: 0.07, shape: 'sine' }]);
}

/** Two low tones: nothing was added. */
export function beepRefused(): void {
  play([
    { hertz: 220, seconds: 0.12, shape: 'square' },
    { hertz: 165, seconds: 0.2, shape: 'square' },
  ]);
}

export function useSound(): [on: boolean, set: (on: boolean) => void] {
  return [useStore(sound), setSoundOn];
}

const volume = 0.08;
let context: AudioContext | undefined;

function play(tones: readonly Tone[]): void {
  if (!sound.get() || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  // Browsers hold sound back until the first touch or key of a page.
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  let at = context.currentTime;
  for (const tone of tones) {
    playTone(context, tone, at);
    at += tone.seconds + 0.04;
  }
}

function playTone(audio: AudioContext, { hertz, seconds, shape }: Tone, at: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = hertz;
  // Fading in and out, because a sudden edge is heard as a click.
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.005);
  gain.gain.setValueAtTime(volume, at + seconds - 0.01);
  gain.gain.linearRampToValueAtTime(0, at + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

const sound = createStore(deviceStorage.get(settingKey) !== 'off');

function setSoundOn(on: boolean): void {
  deviceStorage.set(settingKey, on ? 'on' : 'off');
  sound.set(on);
}
