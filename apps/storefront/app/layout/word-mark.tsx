import { site } from '#app/site.ts';

/** The shop's name set as its word mark: the first o is the mark, a tin seen from above. Always Latin. */
export function WordMark() {
  const name = site.shopName.toLowerCase();
  const split = name.indexOf('o');
  return (
    <>
      <span className="vh">{site.shopName}</span>
      <span className="logo-word" aria-hidden="true">
        {split < 0 ? (
          name
        ) : (
          <>
            {name.slice(0, split)}
            <svg className="logo-mark" aria-hidden="true">
              <use href="#mark" />
            </svg>
            {name.slice(split + 1)}
          </>
        )}
      </span>
    </>
  );
}
