import { zip } from './build-documents.ts';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

interface Parts {
  /** Name → the XML inside of `sheetData`. */
  sheets: Record<string, string>;
  /** The XML of the shared texts and of the style sheet. */
  sharedStrings?: string;
  styles?: string;
  workbookProperties?: string;
  /** Cells of each sheet that are one, "A3:B4". */
  merged?: readonly string[];
}

/** An Excel workbook of the XML given. */
export function workbook({
  sheets,
  sharedStrings = '',
  styles = '',
  workbookProperties = '',
  merged = [],
}: Parts): Buffer {
  const names = Object.keys(sheets);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  return zip({
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}">${workbookProperties}<sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      ...names.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
      relation('rIdS', 'sharedStrings', 'sharedStrings.xml'),
      relation('rIdT', 'styles', '/xl/styles.xml'),
    ].join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main}>${sharedStrings}</sst>`,
    'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet ${main}><sheetData>${rows}</sheetData><mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
      ]),
    ),
  });
}

/** A row of texts. */
export function textRow(...cells: string[]): string {
  return `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
}
