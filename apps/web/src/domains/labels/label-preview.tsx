import { formatOf, type LabelDrawing, type LabelPreview, type LabelSettings } from '@stockhand/contract/labels/schema';
import { useFormat } from '../../platform/format.tsx';

/** One label and its sheet, as they will be printed, with how many there will be. */
export function LabelsPreview({ preview, settings }: { preview: LabelPreview; settings: LabelSettings }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-32 items-center justify-center rounded-lg border border-line bg-muted p-4">
        {preview.drawing ? <Label drawing={preview.drawing} /> : <p className="text-ink-muted">Nothing to print</p>}
      </div>
      {preview.fallback && <p className="text-sm text-ink-muted">{fallbackTexts[preview.fallback]}</p>}
      <div className="flex items-center gap-3">
        <Sheet settings={settings} labels={preview.labels} />
        <Amount preview={preview} settings={settings} />
      </div>
    </div>
  );
}

const fallbackTexts = {
  qrcode: 'The code is too long for bars on this label, so it becomes a QR code.',
  text: 'The label is too small for a code, so it is printed in letters only.',
};

/** Black on white in both themes: paper is white. */
function Label({ drawing }: { drawing: LabelDrawing }) {
  const { width, height, texts, bars } = drawing;
  const path = bars.map((bar) => `M${bar.x} ${bar.y}h${bar.width}v${bar.height}h${-bar.width}z`).join('');
  return (
    <svg
      role="img"
      aria-label={`Label: ${texts.map(({ text }) => text).join(', ')}${bars.length > 0 ? ', with a code' : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      className="max-h-56 w-full rounded-sm bg-white text-black ring-1 ring-line"
    >
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
      {texts.map((text) => (
        <text
          key={`${text.x} ${text.baseline}`}
          x={text.x}
          y={text.baseline}
          fontSize={text.size}
          fontWeight={text.isBold ? 600 : 400}
          textLength={text.length}
          lengthAdjust="spacingAndGlyphs"
          fill="currentColor"
        >
          {text.text}
        </text>
      ))}
    </svg>
  );
}

/** The first sheet in small: used labels, those that will be printed, and those left over. */
function Sheet({ settings, labels }: { settings: LabelSettings; labels: number }) {
  const { sheet, width, height } = formatOf(settings);
  if (!sheet) return null;
  const last = settings.start - 1 + labels;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${sheet.page.width} ${sheet.page.height}`}
      className="h-28 shrink-0 rounded-xs bg-white ring-1 ring-line"
    >
      {[...Array(sheet.columns * sheet.rows).keys()].map((slot) => (
        <rect
          key={slot}
          x={sheet.left + (slot % sheet.columns) * sheet.pitch + 1}
          y={sheet.top + Math.floor(slot / sheet.columns) * height + 1}
          width={width - 2}
          height={height - 2}
          rx={2}
          className={slot < settings.start - 1 ? 'fill-black/25' : slot < last ? 'fill-accent' : 'fill-black/8'}
        />
      ))}
    </svg>
  );
}

function Amount({ preview, settings }: { preview: LabelPreview; settings: LabelSettings }) {
  const { quantity } = useFormat();
  const counted = (count: number, one: string, many: string) => `${quantity(count)} ${count === 1 ? one : many}`;
  const isSheet = formatOf(settings).sheet !== null;
  return (
    <p role="status" className="text-sm tabular-nums">
      <span className="block text-base font-medium">{counted(preview.labels, 'label', 'labels')}</span>
      <span className="text-ink-muted">
        of {counted(preview.products, 'product', 'products')}
        {isSheet ? ` on ${counted(preview.pages, 'sheet', 'sheets')}` : ''}
      </span>
    </p>
  );
}
