import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ShopForm } from '#app/navigation/shop-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { matchesQuestion } from './match-question.ts';

/**
 * Leaves of the questions on the page those that fit: as one types, and by the address without JavaScript.
 * The questions stay as the server drew them; each is hidden or not.
 */
export default function QuestionSearch({
  search: initial,
  total,
  shown,
}: {
  search: string;
  total: number;
  shown: number;
}) {
  const { t } = useLingui();
  const [search, setSearch] = useState(initial);
  const [count, setCount] = useState(shown);
  const field = useRef<HTMLInputElement>(null);

  // What was typed before somebody heard of it.
  useEffect(() => setSearch(field.current?.value ?? ''), []);

  useEffect(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('.faq')];
    for (const row of rows) {
      const { textContent: question } = row;
      row.hidden = !matchesQuestion(search, { question, answer: '' });
    }
    if (rows.length > 0) setCount(rows.filter(({ hidden }) => !hidden).length);
  }, [search]);

  return (
    <ShopForm
      action="/customer-service#questions"
      className="faq-search"
      role="search"
      aria-label={t`Search the questions`}
      onSubmit={(event) => event.preventDefault()}
    >
      <Icon name="search" />
      <input
        ref={field}
        className="input"
        type="search"
        name="question"
        aria-label={t`Search the questions`}
        placeholder={t`Search the questions`}
        defaultValue={search}
        onInput={(event) => setSearch(event.currentTarget.value)}
      />
      <p className="small muted" role="status">
        {count === 0
          ? t`No question matches. Write to us instead.`
          : count < total && t`${{ shown: count }} of ${{ total }}`}
      </p>
    </ShopForm>
  );
}
