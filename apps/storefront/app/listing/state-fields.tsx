import { LIST_PARAMETERS, type ListState } from './list-address.ts';

/** What the address says and a form does not ask for, as hidden fields, so that sending it keeps them. */
export function StateFields({ state, without }: { state: ListState; without: string[] }) {
  return LIST_PARAMETERS.filter((key) => !without.includes(key)).flatMap((key) => {
    const value = state[key as keyof ListState];
    return (Array.isArray(value) ? value : [value])
      .filter(Boolean)
      .map((one) => <input key={key + one} type="hidden" name={key} value={one} />);
  });
}
