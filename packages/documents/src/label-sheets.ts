import { formatOf, type LabelDrawing, type LabelSettings, labelsOnPage } from '@stockhand/contract/labels/schema';

/** What one label of a print stands on, in millimetres from the page's top left corner. */
export interface PlacedLabel {
  drawing: LabelDrawing;
  x: number;
  y: number;
}

export interface LabelPage {
  width: number;
  height: number;
  labels: PlacedLabel[];
}

export type SheetSettings = Pick<LabelSettings, 'format' | 'width' | 'height' | 'start' | 'shift_x' | 'shift_y'>;

/** Puts labels on pages, row by row, the first one on the label that the settings start with. */
export function placeLabels(drawings: readonly LabelDrawing[], settings: SheetSettings): LabelPage[] {
  const { sheet, width, height } = formatOf(settings);
  const pageSize = sheet ? sheet.page : { width, height };
  const perPage = labelsOnPage(settings.format);
  const pages: LabelPage[] = [];
  for (const [index, drawing] of drawings.entries()) {
    const slot = index + (sheet ? settings.start - 1 : 0);
    const pageAt = Math.floor(slot / perPage);
    pages[pageAt] ??= { width: pageSize.width, height: pageSize.height, labels: [] };
    const column = sheet ? (slot % perPage) % sheet.columns : 0;
    const row = sheet ? Math.floor((slot % perPage) / sheet.columns) : 0;
    pages[pageAt].labels.push({
      drawing,
      x: (sheet ? sheet.left + column * sheet.pitch : 0) + settings.shift_x,
      y: (sheet ? sheet.top + row * height : 0) + settings.shift_y,
    });
  }
  return pages;
}
