/** One tone for right, two lower ones for wrong: who packs looks at the tins, not at the screen. */
const TONES = { right: [880], wrong: [220, 165] } as const;
const SECONDS = 0.15;

let speaker: AudioContext | undefined;

/** Says by a sound whether a tin is right. */
export function playTone(kind: keyof typeof TONES) {
  speaker ??= new AudioContext();
  const start = speaker.currentTime;
  TONES[kind].forEach((frequency, at) => {
    if (!speaker) return;
    const tone = new OscillatorNode(speaker, { frequency });
    tone.connect(new GainNode(speaker, { gain: 0.2 })).connect(speaker.destination);
    tone.start(start + at * SECONDS * 1.5);
    tone.stop(start + at * SECONDS * 1.5 + SECONDS);
  });
}
