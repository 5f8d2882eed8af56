import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cssVariables } from './css-variables.ts';

type LoadErrorProps = {
  /** The exact sentence of docs/behaviour.md#failure-texts, translated. */
  message: string;
  /** CSS height of the block it stands for, so that nothing below moves when it comes. */
  footprint?: string;
};

/** In the place of a part that could not be loaded. "Try again" is a link to the same address, so it works without JavaScript. */
export function LoadError({ message, footprint = '0' }: LoadErrorProps) {
  return (
    <div className="empty failed" role="alert" style={cssVariables({ '--footprint': footprint })}>
      <svg viewBox="0 0 132 132" aria-hidden="true" fill="none" stroke="currentColor">
        <circle cx="66" cy="66" r="58" strokeWidth="2" />
        <path d="M66 34v40M66 92v1" strokeWidth="7" strokeLinecap="round" />
      </svg>
      <b className="h3">{message}</b>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the page's own */}
      <a className="btn btn-line" href="">
        <Trans>Try again</Trans>
      </a>
    </div>
  );
}

type LoadedSectionProps<Data> = LoadErrorProps & {
  section: { data: Data; error?: never } | { data?: never; error: string };
  children: (data: Data) => ReactNode;
};

/** A part of a page that may fail while the rest stands: what is made of its data, or why it is missing. */
export function LoadedSection<Data>({ section, children, ...failure }: LoadedSectionProps<Data>) {
  return section.error === undefined ? children(section.data) : <LoadError {...failure} />;
}
