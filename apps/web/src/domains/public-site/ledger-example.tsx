const movements = [
  { id: 1, what: 'Initial stock', where: 'Main', change: '+24', left: 24 },
  { id: 2, what: 'Sale', where: 'Main', change: '−2', left: 22 },
  { id: 3, what: 'Purchase', where: 'Storeroom', change: '+48', left: 70 },
  { id: 4, what: 'Sale', where: 'Main', change: '−5', left: 65 },
  { id: 5, what: 'Count', where: 'Main', change: '−1', left: 64 },
] as const;

/** What a product's history looks like, as an example. */
export function LedgerExample() {
  return (
    <figure className="overflow-hidden rounded-xl border border-line bg-surface">
      <figcaption className="flex items-baseline justify-between gap-2 border-b border-line px-4 py-3">
        <span className="font-semibold">Oak shelf, 80 cm</span>
        <span className="text-sm text-ink-muted">Example</span>
      </figcaption>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-left text-xs text-ink-muted">
          <tr>
            <th scope="col" className="px-4 pt-2 font-medium">
              Movement
            </th>
            <th scope="col" className="px-2 pt-2 font-medium">
              Location
            </th>
            <th scope="col" className="px-2 pt-2 text-right font-medium">
              Change
            </th>
            <th scope="col" className="px-4 pt-2 text-right font-medium">
              On hand
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, what, where, change, left }) => (
            <tr key={id}>
              <td className="px-4 py-2">{what}</td>
              <td className="px-2 py-2 text-ink-muted">{where}</td>
              <td className="px-2 py-2 text-right">{change}</td>
              <td className="px-4 py-2 text-right font-medium">{left}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
