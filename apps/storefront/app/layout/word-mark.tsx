import { site } from '#app/site.ts';

/** The shop's name set as its word mark: the first o is the mark, a tin seen from above. Always Latin. */
export function WordMark() {
  const name = site.shopName.toLowerCase();
  const split = name.indexOf('o');
  if (split < 0) return <span aria-hidden="true">{name}</span>;
  return (
    <>
      {split > 0 && <span aria-hidden="true">{name.slice(0, split)}</span>}
      <svg className="logo-mark" aria-hidden="true">
        <use href="#mark" />
      </svg>
      <span aria-hidden="true">{name.slice(split + 1)}</span>
    </>
  );
}
