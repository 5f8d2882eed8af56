import { useLingui } from '@lingui/react/macro';
import { Island } from '#app/rendering/island.tsx';
import ShareButton from './share-button.tsx';

type ShareLinksProps = { /** Where the article is at home. */ address: string; title: string };

/** Ways to pass an article on: plain links, and the device's own way or the copied address where scripts run. */
export function ShareLinks({ address, title }: ShareLinksProps) {
  const { t } = useLingui();
  const [to, text] = [encodeURIComponent(address), encodeURIComponent(title)];
  const places = [
    { name: 'Telegram', href: `https://t.me/share/url?url=${to}&text=${text}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${to}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${to}` },
  ];
  return (
    <div className="share">
      <h2 className="h4">{t`Share this article`}</h2>
      <Island name="share" of={ShareButton} props={{ address, title }} />
      <ul>
        {places.map(({ name, href }) => (
          <li key={name}>
            <a className="link hit" href={href} target="_blank" rel="noopener noreferrer" lang="en">
              {name}
            </a>
          </li>
        ))}
        <li>
          <a className="link hit" href={`mailto:?subject=${text}&body=${to}`}>
            {t`Email`}
          </a>
        </li>
      </ul>
    </div>
  );
}
