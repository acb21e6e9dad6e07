/** How an answer sounds: high for a counted customer, low for another answer. */
export type Tone = 'good' | 'wait' | 'bad';

const notes: Record<Tone, readonly number[]> = { good: [880, 1320], wait: [660, 660], bad: [220, 165] };
const pulses: Record<Tone, number[]> = { good: [60], wait: [60, 60, 60], bad: [250] };
const noteSeconds = 0.11;

let context: AudioContext | undefined;

/** Lets the page sound: browsers allow it from the first press or key only. */
export function wakeSound() {
  try {
    context ??= new AudioContext();
    // A phone that was locked, or in a call, has stopped it.
    if (context.state !== 'running') void context.resume().catch(() => {});
  } catch {
    // Without sound there are colour, word and picture.
  }
}

/** Sounds an answer and shakes the phone, where it can. */
export function play(tone: Tone) {
  try {
    navigator.vibrate?.(pulses[tone]);
    wakeSound();
    if (context?.state !== 'running') return;
    for (const [place, frequency] of notes[tone].entries()) {
      const [oscillator, gain] = [context.createOscillator(), context.createGain()];
      const start = context.currentTime + place * noteSeconds;
      oscillator.frequency.value = frequency;
      gain.gain.setValueAtTime(0.25, start);
      gain.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(start);
      oscillator.stop(start + noteSeconds);
    }
  } catch {
    // As above.
  }
}
