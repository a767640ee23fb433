import { useSyncExternalStore } from 'react';

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
  return [useSyncExternalStore(subscribe, isSoundOn), setSoundOn];
}

const volume = 0.08;
let context: AudioContext | undefined;

function play(tones: readonly Tone[]): void {
  if (!isSoundOn() || !('AudioContext' in window)) return;
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

const listeners = new Set<() => void>();
let isOn = readSetting();

function isSoundOn(): boolean {
  return isOn;
}

function setSoundOn(on: boolean): void {
  isOn = on;
  try {
    localStorage.setItem(settingKey, on ? 'on' : 'off');
  } catch {
    // The setting then lives as long as the page.
  }
  for (const listener of listeners) listener();
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(settingKey) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
