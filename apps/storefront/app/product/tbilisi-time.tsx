/** Says the time in Tbilisi at this moment in `text`, in the place of `{time}` and `{date}`; without scripts nobody knows it. */
export function TbilisiTime({ text, otherwise }: { text: string; otherwise?: string }) {
  return <tbilisi-time data-text={text}>{otherwise}</tbilisi-time>;
}
