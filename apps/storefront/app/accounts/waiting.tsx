import { useLingui } from '@lingui/react/macro';
import { BusyRing } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** A page of one visitor before the browser knows which: neither this nor that, and as high as the screen. */
export function Waiting({ title }: { title: string }) {
  const { t } = useLingui();
  return (
    <div className="wrap waiting">
      <h1 className="vh">{title}</h1>
      <span className="with-scripts">
        <BusyRing />
      </span>
      <div className="without-scripts">
        <Notice tone="quiet">{t`This page needs JavaScript.`}</Notice>
      </div>
    </div>
  );
}
