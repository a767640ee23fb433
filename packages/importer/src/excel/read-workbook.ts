import { damagedWorkbook } from '../import-error.ts';
import { parsePart, type ZipParts } from './zip-parts.ts';

export interface Workbook {
  /** Those that a person sees, in the order of the tabs. */
  sheets: { name: string; part: string }[];
  sharedStrings: string;
  styles: string;
  /** Days count from 1904, as old Macs do. */
  isFrom1904: boolean;
}

const folder = 'xl/';

export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  const targets = await relationsOf(parts);
  const found: { name: string; id: string; isHidden: boolean }[] = [];
  let isFrom1904 = false;
  await parsePart(parts, `${folder}workbook.xml`, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const { name = '', state = 'visible' } = attributes;
      found.push({ name, id: attributes['r:id'] ?? attributes.id ?? '', isHidden: state !== 'visible' });
    },
  });
  const sheets = found.flatMap(({ name, id, isHidden }) => {
    const target = targets.get(id);
    return isHidden || !target?.type.endsWith('/worksheet') ? [] : [{ name, part: target.part }];
  });
  if (sheets.length === 0) throw damagedWorkbook();
  const partOf = (type: string) => [...targets.values()].find((target) => target.type.endsWith(type))?.part ?? '';
  return { sheets, sharedStrings: partOf('/sharedStrings'), styles: partOf('/styles'), isFrom1904 };
}

async function relationsOf(parts: ZipParts): Promise<Map<string, { type: string; part: string }>> {
  const targets = new Map<string, { type: string; part: string }>();
  await parsePart(parts, `${folder}_rels/workbook.xml.rels`, {
    open: (tag, { Id = '', Type = '', Target = '' }) => {
      const part = Target.startsWith('/') ? Target.slice(1) : folder + Target.replace(/^\.\//, '');
      if (tag === 'Relationship') targets.set(Id, { type: Type, part });
    },
  });
  return targets;
}
