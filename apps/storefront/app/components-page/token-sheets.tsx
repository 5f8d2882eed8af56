import { cssVariables, tasteStyle } from '#app/ui/css-variables.ts';
import { Sheet } from './sheet.tsx';

const grounds =
  'paper paper-sunk paper-raised line line-strong ink-3 ink-2 ink primary primary-deep primary-soft bad good warn'.split(
    ' ',
  );
const light = new Set(['paper', 'paper-sunk', 'paper-raised', 'line', 'line-strong', 'primary-soft']);
const tastes = 'mint menthol berry citrus tropical coffee grape tarragon liquorice mixed'.split(' ');

export function ColourSheet() {
  return (
    <Sheet title="Colour" note="Ground, ink, action, meaning, then the ten tastes: tint, dot, deep.">
      <div className="swatches">
        {grounds.map((name) => (
          <div
            key={name}
            style={cssVariables({
              '--swatch': `var(--${name})`,
              '--on-swatch': light.has(name) ? 'var(--ink)' : 'var(--paper)',
            })}
          >
            {name}
          </div>
        ))}
        {tastes.map((slug) => (
          <div
            key={slug}
            style={{
              ...tasteStyle(slug),
              ...cssVariables({ '--swatch': 'var(--tint)', '--on-swatch': 'var(--tint-deep)' }),
            }}
          >
            <span className="taste">{slug}</span>
          </div>
        ))}
      </div>
    </Sheet>
  );
}

const samples = [
  { lang: 'en', word: 'Measured', text: 'Round tins, white pouches, measured strength. 15.90 ₾, 8.6 mg/g' },
  {
    lang: 'ka',
    word: 'გაზომილი',
    text: 'მრგვალი კოლოფები, თეთრი ბალიშები, გაზომილი სიძლიერე. 15,90 ₾, 8,6 მგ/გ',
  },
  {
    lang: 'ru',
    word: 'Измерено',
    text: 'Круглые банки, белые подушечки, измеренная крепость. 15,90 ₾, 8,6 мг/г',
  },
];

export function TypeSheet() {
  return (
    <Sheet title="Type" note="One family, three scripts; display sizes carry a factor per script.">
      {samples.map(({ lang, word, text }) => (
        <div key={lang} lang={lang}>
          <p className="display sheet-word">{word}</p>
          <p>{text}</p>
        </div>
      ))}
    </Sheet>
  );
}
