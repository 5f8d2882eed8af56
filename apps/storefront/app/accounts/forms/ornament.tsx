const turns = (count: number) => Array.from({ length: count }, (_, at) => (at * 360) / count);
const PETAL = 'M0-78C26-96 34-122 12-142C-18-128-22-98 0-78Z';

/** The round tablecloth ornament that rises behind an account's head. */
export function Ornament() {
  return (
    <svg className="ornament" viewBox="-300 -300 600 600" aria-hidden="true" fill="currentColor">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        {[290, 232, 150, 64].map((radius) => (
          <circle key={radius} r={radius} />
        ))}
      </g>
      {turns(36).map((turn, at) => (
        <circle key={turn} transform={`rotate(${turn})`} cy="-262" r={at % 2 === 0 ? 14 : 7} />
      ))}
      {turns(21).map((turn, at) => (
        <circle key={turn} transform={`rotate(${turn})`} cy="-191" r={at % 3 === 0 ? 20 : 7} />
      ))}
      {turns(7).map((turn) => (
        <path key={turn} transform={`rotate(${turn})`} d={PETAL} />
      ))}
      <circle r="30" />
    </svg>
  );
}
