import { useLingui } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import { ELSEWHERE } from './rank-partners.ts';

/** Where to deliver; partner-rows-element.ts sorts by it and, where that is allowed, remembers it. */
export function CityChoice({ cities }: { cities: { slug: string; name: string }[] }) {
  const { t } = useLingui();
  return (
    <label className="way-city">
      <span>{t`Deliver to`}</span>
      <span className="native">
        <select autoComplete="off">
          <option value="">{t`All of Georgia`}</option>
          {cities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
          <option value={ELSEWHERE}>{t`Another place`}</option>
        </select>
        <Icon name="down" small />
      </span>
    </label>
  );
}
