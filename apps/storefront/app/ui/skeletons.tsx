const bars = [
  { width: '40%' },
  { width: '78%', height: 20 },
  { width: '100%', marginTop: 10 },
  { width: '36%', height: 24 },
];

/** A product card that is still on its way: sunk tile with a disc, four bars. */
export function CardSkeleton() {
  return (
    <div className="card sk-card">
      <div className="tile">
        <span className="sk sk-r sk-tin" />
      </div>
      <div className="card-body">
        {bars.map((bar) => (
          <span key={bar.width} className="sk sk-l" style={bar} />
        ))}
      </div>
    </div>
  );
}
