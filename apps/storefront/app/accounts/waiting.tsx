import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { Ornament } from './forms/ornament.tsx';

/** `plain` is what stands there without scripts. */
type PlainProps = { title: string; plain?: ReactNode };
type WaitingProps = PlainProps & { children: ReactNode };

/** A page of one visitor before the browser has it: the outline of what comes, which says to nobody whose it is. */
function Waiting({ title, plain, children }: WaitingProps) {
  const { t } = useLingui();
  return (
    <div className="waiting">
      <h1 className="vh">{title}</h1>
      <div className="with-scripts" role="status" aria-label={t`Loading…`}>
        {children}
      </div>
      <div className="wrap">
        <WithoutScripts>{plain}</WithoutScripts>
      </div>
    </div>
  );
}

/** What stands there without scripts; nothing: the page needs them. */
export function WithoutScripts({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="without-scripts">
      {children ?? <Notice tone="quiet">{t`This page needs JavaScript.`}</Notice>}
    </div>
  );
}

/** The profile: the account where somebody was logged in when this browser was here last, else the login. */
export function ProfileWaiting(props: PlainProps) {
  return (
    <Waiting {...props}>
      <div className="wait-out account">
        <div className="side">
          <Ornament />
        </div>
        <div className="main">
          <FormBars />
        </div>
      </div>
      <div className="wait-in">
        <div className="me">
          <div className="wrap">
            <span className="sk wait-name" />
            <span className="sk sk-l" />
          </div>
          <Ornament />
        </div>
        <div className="wrap">
          <div className="tabs">
            {[88, 72, 80].map((width) => (
              <span key={width} className="sk sk-l" style={{ width }} />
            ))}
          </div>
          <div className="acct-panel">
            <OrdersWaiting />
          </div>
        </div>
      </div>
    </Waiting>
  );
}

/** A page with one form, or one record. */
export function FormWaiting(props: PlainProps) {
  return (
    <Waiting {...props}>
      <div className="wrap narrow">
        <FormBars />
      </div>
    </Waiting>
  );
}

function FormBars() {
  return (
    <div className="wait-form">
      <span className="sk wait-name" />
      <span className="sk wait-field" />
      <span className="sk wait-field" />
      <span className="sk wait-field short" />
    </div>
  );
}

const ROWS = [46, 38, 44, 32, 36];

/** Orders, and the open one beside them. */
export function OrdersWaiting() {
  return (
    <div className="wait-orders">
      <ul className="rows wait-rows">
        {ROWS.map((width) => (
          <li key={width}>
            <span className="sk sk-l" />
            <span className="sk sk-l" style={{ width: `${width}%` }} />
            <span className="sk sk-l" />
            <span className="sk wait-pill" />
          </li>
        ))}
      </ul>
      <div className="slab">
        <span className="sk wait-name" />
        <ul className="rows tins">
          {ROWS.slice(2).map((width) => (
            <li key={width}>
              <span className="sk" />
              <span className="sk sk-l" style={{ width: `${width * 2}%` }} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
