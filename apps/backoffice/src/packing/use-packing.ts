import type { PackedLine, Parcel } from '@pouchery/contract/backoffice/packing';
import { useState } from 'react';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { usePrintOrders } from '#backoffice/people/orders/use-print-orders.ts';
import { sayRefused } from '#backoffice/people/orders/use-step-orders.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { countTins, type Packed, packTin } from './pack-tin.ts';

/** What was refused, in a sentence, and the product that it is about. */
type Refusal = { title: string; text: string };

/** Packs parcels one after the other; the last tin of one is its step 'packed', and prints its label and slip. */
export function usePacking(parcels: readonly Parcel[]) {
  const { refusal, setRefusal, refuse, refuseUnknown } = useRefusal();
  const { print } = usePrintOrders();
  const [counts, setCounts] = useState<Readonly<Record<string, Packed>>>({});
  const [done, setDone] = useState<readonly string[]>([]);
  const [aside, setAside] = useState<readonly string[]>([]);
  const [byHand, setByHand] = useState<readonly string[]>([]);
  const { act, isBusy } = useAct();

  const open = parcels.filter(({ id, status }) => status === 'confirmed' && !done.includes(id));
  const current = open.find(({ id }) => !aside.includes(id)) ?? open[0];
  const packed = current ? (counts[current.id] ?? current.lines.map(() => 0)) : [];

  /** The parcel has these tins now. */
  function put(parcel: Parcel, tins: Packed, isScanned: boolean) {
    setRefusal(undefined);
    setCounts((known) => ({ ...known, [parcel.id]: tins }));
    if (!isScanned) setByHand((known) => [...known, parcel.id]);
    if (tins.every((tins, at) => tins === parcel.lines[at]?.quantity)) void finish(parcel, isScanned);
  }

  async function scan(code: string) {
    if (!current || isBusy) return;
    const scanned = packTin(current.lines, packed, code);
    if (scanned.kind === 'right') {
      playTone('right');
      return put(current, scanned.packed, !byHand.includes(current.id));
    }
    if (scanned.kind === 'too_many') {
      const { line } = scanned;
      return refuse({
        title: translate('packing.too_many', { name: nameOf(line) }),
        text: translate('packing.too_many_text', { smart_count: line.quantity }),
      });
    }
    await refuseUnknown(code);
  }

  /** By hand: so many tins of a line. */
  function setTins(place: number, tins: number) {
    if (current && !isBusy)
      put(
        current,
        packed.map((known, at) => (at === place ? tins : known)),
        false,
      );
  }

  const finish = ({ id, version }: Parcel, isScanned: boolean) =>
    act(async () => {
      const { refused } = await callApi('stepOrders', {
        body: {
          orders: [{ id, version }],
          status: 'packed',
          is_scanned: isScanned,
          notify: false,
        },
      });
      const [first] = refused;
      if (first) {
        refuse({ title: sayRefused([first]).join(), text: translate('packing.refused_text') });
      } else {
        setDone((known) => [...known, id]);
        // Tins of the next one are scanned while the label is drawn.
        void print('parcels', [id]);
      }
    });

  const missing = current ? countTins(current.lines) - packed.reduce((sum, tins) => sum + tins, 0) : 0;
  return {
    current,
    packed,
    missing,
    isDone: ({ id, status }: Parcel) => done.includes(id) || status !== 'confirmed',
    isAside: ({ id }: Parcel) => aside.includes(id),
    refusal,
    isBusy,
    scan,
    setTins,
    /** As it is: without a scanner what is missing, or once more what was refused with every tin in it. */
    pack: (parcel: Parcel) => finish(parcel, missing === 0 && !byHand.includes(parcel.id)),
    /** Another one first; who packs comes back to it after the rest. */
    putAside: ({ id }: Parcel) => {
      setRefusal(undefined);
      setAside((known) => [...known.filter((other) => other !== id), id]);
    },
  };
}

export function nameOf({ brand_name, name }: PackedLine) {
  return `${brand_name} ${name}`;
}

/** What is refused last: said, with a tone. */
function useRefusal() {
  const { act } = useAct();
  const [refusal, setRefusal] = useState<Refusal>();

  function refuse(latest: Refusal) {
    playTone('wrong');
    setRefusal(latest);
  }

  /** A code of no tin in the parcel: which product it is, where the shop has one with it, and where that belongs. */
  async function refuseUnknown(code: string) {
    refuse({ title: translate('packing.unknown', { code }), text: translate('packing.nothing_counted') });
    await act(async () => {
      const [stranger] = (await callApi('listStock', { query: { code } })).results;
      if (!stranger) return;
      const title = translate('packing.wrong', { name: `${stranger.brand} ${stranger.name}` });
      const back = stranger.shelf && translate('packing.put_back', { shelf: stranger.shelf });
      setRefusal({ title, text: [back, translate('packing.nothing_counted')].filter(Boolean).join(' ') });
    });
  }

  return { refusal, setRefusal, refuse, refuseUnknown };
}

/** One tone for right, two lower ones for wrong: who packs looks at the tins, not at the screen. */
const TONES = { right: [880], wrong: [220, 165] } as const;
const SECONDS = 0.15;

let speaker: AudioContext | undefined;

/** Says by a sound whether a tin is right. */
function playTone(kind: keyof typeof TONES) {
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
