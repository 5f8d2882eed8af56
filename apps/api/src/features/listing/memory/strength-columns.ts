/** What orders by strength compare: tenths of a milligram, and the first twelve bytes of the name as two numbers. */
type Strength = { nicotine: number; nameStart: number; nameRest: number };

/** A row's strength and name, 20 bytes. */
export class StrengthColumns {
  readonly #nicotine: Int32Array;
  readonly #nameStart: Float64Array;
  readonly #nameRest: Float64Array;

  constructor(room: number) {
    this.#nicotine = new Int32Array(room);
    this.#nameStart = new Float64Array(room);
    this.#nameRest = new Float64Array(room);
  }

  write(row: number, { nicotine, nameStart, nameRest }: Strength) {
    this.#nicotine[row] = nicotine;
    this.#nameStart[row] = nameStart;
    this.#nameRest[row] = nameRest;
  }

  /** Below 0 when the first row has less nicotine than the other one, or as much and a name before it; `sign` -1: more. */
  compare(sign: 1 | -1, one: number, other: number): number {
    const difference = (column: Int32Array | Float64Array) => (column[one] ?? 0) - (column[other] ?? 0);
    return sign * difference(this.#nicotine) || difference(this.#nameStart) || difference(this.#nameRest);
  }
}
