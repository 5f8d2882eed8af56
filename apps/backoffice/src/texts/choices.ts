/** Choices for a select input; `words` is where their names stand in the texts. */
export function toChoices(words: string, ids: readonly string[]) {
  return ids.map((id) => ({ id, name: `${words}.${id}` }));
}
