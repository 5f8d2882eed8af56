import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Schedule } from './schedule.ts';

export type Bank = 'bog' | 'tbc';
/** `held`: blocked on the card until it is captured or cancelled. */
type State = 'created' | 'processing' | 'held' | 'taken' | 'declined' | 'expired' | 'cancelled';
export type Decision = 'pay' | 'decline' | 'wait' | 'close';
type Step = 'capture' | 'cancel' | 'refund';
export type Verb = 'token' | 'start' | 'read' | Step;

/** What a bank was asked, about the payment `id` unless it is a new one. */
export type Call = {
  verb: Exclude<Verb, 'token'>;
  id: string;
  headers: IncomingHttpHeaders;
  body: unknown;
};

/** A payment as its bank has it; amounts are tetri. */
export type Payment = {
  id: string;
  bank: Bank;
  /** The shop's own name of this attempt, and of the order. */
  number: string;
  order: string;
  amount: number;
  taken: number;
  returned: number;
  state: State;
  /** Asked for, and not done yet. */
  underWay?: Step;
  isManual: boolean;
  callbackUrl: string;
  /** Where the person goes afterwards. */
  paidUrl: string;
  failedUrl: string;
  expiresAt: number;
  paidOn?: string;
  partsReturnedOn: string[];
};
const NEW = { taken: 0, returned: 0, state: 'created' } as const;
type Asked = Omit<Payment, 'id' | 'expiresAt' | 'partsReturnedOn' | keyof typeof NEW> & { minutes: number };

/** Between a step that is asked for and its being done: at once a bank only takes note of it. */
const STEP_SECONDS = 5;
/** A person who leaves it undecided has paid after so long. */
const WAIT_SECONDS = 60;

/** The bank says no. */
export class Refusal extends Error {
  readonly status: number;
  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** What both banks do with a payment; `changed` hears of each state that a callback tells. */
export function keepPayments(schedule: Schedule, changed: (payment: Payment) => void) {
  const payments = new Map<string, Payment>();

  function start({ minutes, ...asked }: Asked) {
    const expiresAt = schedule.now() + minutes * 60_000;
    const payment: Payment = { ...asked, ...NEW, id: randomUUID(), expiresAt, partsReturnedOn: [] };
    payments.set(payment.id, payment);
    schedule.in(minutes * 60, () => {
      if (payment.state === 'created') become(payment, 'expired');
    });
    return payment;
  }

  function find(id: string, bank: Bank) {
    const payment = payments.get(id);
    if (payment?.bank !== bank) throw new Refusal('There is no such payment.', 404);
    return payment;
  }

  /** What the person does on the bank's page. One that was declined may be tried again there until it ends. */
  function decide(id: string, decision: Decision) {
    const payment = payments.get(id);
    if (!payment) throw new Error(`There is no payment ${id}.`);
    if (!isOpen(payment) || schedule.now() > payment.expiresAt) return;
    if (decision === 'pay') pay(payment);
    if (decision === 'decline') become(payment, 'declined');
    if (decision === 'wait') {
      payment.state = 'processing';
      schedule.in(WAIT_SECONDS, () => {
        if (payment.state === 'processing') pay(payment);
      });
    }
  }

  function pay(payment: Payment) {
    payment.paidOn = dayOf(schedule.now());
    if (!payment.isManual) payment.taken = payment.amount;
    become(payment, payment.isManual ? 'held' : 'taken');
  }

  /** All of it without an amount. Throws a Refusal, and changes nothing, where the bank would not. */
  function ask(payment: Payment, step: Step, given: number | undefined) {
    const left = step === 'refund' ? payment.taken - payment.returned : payment.amount;
    const amount = given ?? left;
    const today = dayOf(schedule.now());
    const isPartToday =
      payment.bank === 'tbc' && step === 'refund' && amount < payment.taken && payment.paidOn === today;
    if (payment.underWay) throw new Refusal('Another request is being processed.');
    if (payment.state !== (step === 'refund' ? 'taken' : 'held')) {
      throw new Refusal(`A payment that is ${payment.state} takes no ${step}.`);
    }
    if (!(amount > 0 && amount <= left)) throw new Refusal('The amount is more than what is there.');
    if (step === 'cancel' && amount < left) throw new Refusal('What is held is not cancelled in part.');
    if (isPartToday && payment.partsReturnedOn.includes(today))
      throw new Refusal('One part a day of payment.');
    if (isPartToday) payment.partsReturnedOn.push(today);
    payment.underWay = step;
    schedule.in(STEP_SECONDS, () => {
      delete payment.underWay;
      if (step === 'capture') payment.taken = amount;
      if (step === 'refund') payment.returned += amount;
      become(payment, step === 'cancel' ? 'cancelled' : 'taken');
    });
  }

  function become(payment: Payment, state: State) {
    payment.state = state;
    changed(payment);
  }

  return { payments, start, find, decide, ask };
}
export type Payments = ReturnType<typeof keepPayments>;

/** Whether the person may still decide. */
export function isOpen({ state }: Payment) {
  return state === 'created' || state === 'processing' || state === 'declined';
}

/** The banks' days are those of Tbilisi. */
function dayOf(moment: number) {
  return new Date(moment + 4 * 3_600_000).toISOString().slice(0, 10);
}

export const toLari = (tetri: number) => (tetri / 100).toFixed(2);

/** Banks take a number or a text. */
const step = z.object({ amount: z.coerce.number().optional() });

/** The tetri that a step is asked for, where it is not for all. */
export function readAmount(body: unknown) {
  const { amount } = readBody(step, body);
  return amount === undefined ? undefined : Math.round(amount * 100);
}

/** What the shop sends, judged as a bank does it. */
export function readBody<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const read = shape.safeParse(body);
  if (!read.success) throw new Refusal('A field is missing.');
  return read.data;
}
