import { correction, generate } from 'lean-qr';

/** Modules of white around it, without which scanners do not find it. */
const quietZone = 4;

/** A QR code of a text, black on white in either theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const size = code.size + 2 * quietZone;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="size-48">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={outlineOf(code)} fill="#000000" />
    </svg>
  );
}

function outlineOf(code: { size: number; get: (x: number, y: number) => boolean }): string {
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) path += `M${x + quietZone} ${y + quietZone}h1v1h-1z`;
    }
  }
  return path;
}
