import { Trans } from '@lingui/react/macro';

/** A failure nobody expected, or a back end that does not answer: a calm sentence and a way to try again. */
export function ErrorPage() {
  return (
    <main>
      <h1>
        <Trans>Something went wrong</Trans>
      </h1>
      <p>
        <Trans>An unexpected error occurred. Please try again later.</Trans>
      </p>
    </main>
  );
}
