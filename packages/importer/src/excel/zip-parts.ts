import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Entry, ZipFile } from 'yauzl';
import { damagedWorkbook } from '../import-error.ts';

/** The parts of a workbook by name. */
export interface ZipParts {
  zip: ZipFile;
  entries: ReadonlyMap<string, Entry>;
}

export async function entriesOf(zip: ZipFile): Promise<ZipParts> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return { zip, entries };
}

/** No part of a workbook is nested deeper. */
const depthMax = 100;

export interface XmlHandlers {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/**
 * Parses a part while it is inflated; does nothing for one that is missing. Names come without their prefix. Entities
 * that the document declares itself are refused: the parser knows those of XML alone.
 */
export async function parsePart({ zip, entries }: ZipParts, name: string, handlers: XmlHandlers): Promise<void> {
  const entry = entries.get(name);
  if (!entry) return;
  const parser = new SaxesParser({ xmlns: false });
  let failure: Error | null = null;
  parser.on('error', (error) => {
    failure ??= error;
  });
  let depth = 0;
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (++depth > depthMax) throw damagedWorkbook();
    handlers.open(localName(tag.name), tag.attributes);
  });
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth--;
    handlers.close?.(localName(tag.name));
  });
  if (handlers.text) {
    parser.on('text', handlers.text);
    parser.on('cdata', handlers.text);
  }
  const decoder = new TextDecoder();
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (failure) throw damagedWorkbook();
  }
  parser.close();
  if (failure) throw damagedWorkbook();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
