import { discountTaken, formatterOf } from '@stockhand/contract/money';
import type { ReactElement } from 'react';
import { type PdfDocument, type PdfFact, type PdfLetterhead, pdfBundle, pdfDocument } from './pdf-page.ts';
import { type PricedLine, pricedTable } from './priced-table.ts';

interface PurchasedLine extends PricedLine {
  /** The supplier's own name of the product; empty when unknown. */
  supplier_code: string;
}

/** A purchase order as its supplier gets it. Amounts in `currency`; days as a person reads them. */
export interface PurchaseOrderPdf {
  tenant: PdfLetterhead;
  currency: string;
  po_number: string;
  status: string;
  /** What nobody can miss: the order is not placed yet, or called off. */
  mark: string | undefined;
  created_on: string;
  created_by: string;
  /** Empty when not given. */
  expected_on: string;
  supplier: { name: string; contact_name: string; address: string; email: string; phone: string; tax_id: string };
  location: string;
  delivery_address: string;
  items: readonly PurchasedLine[];
  subtotal: number;
  /** Percent. */
  tax: number;
  tax_amount: number;
  shipping_cost: number;
  discount: number;
  total: number;
  notes: string;
}

export function purchaseOrderPdf(order: PurchaseOrderPdf): ReactElement {
  return pdfDocument(documentOf(order));
}

/** Several purchase orders in one file, each with its own page numbers. */
export function purchaseOrdersPdf(orders: readonly PurchaseOrderPdf[]): ReactElement {
  return pdfBundle('Purchase orders', orders.map(documentOf));
}

function documentOf(order: PurchaseOrderPdf): PdfDocument {
  const money = formatterOf(order.currency);
  const { supplier } = order;
  const taxId = supplier.tax_id && `Tax ID ${supplier.tax_id}`;
  return {
    tenant: order.tenant,
    heading: 'Purchase Order',
    number: order.po_number,
    mark: order.mark,
    facts: [
      { label: 'Date', value: order.created_on },
      { label: 'Expected delivery', value: order.expected_on || 'Not specified' },
      { label: 'Status', value: order.status },
      { label: 'Created by', value: order.created_by },
    ],
    blocks: [
      {
        label: 'SUPPLIER',
        lines: [supplier.name, supplier.contact_name, supplier.address, supplier.email, supplier.phone, taxId],
      },
      { label: 'DELIVER TO', lines: [order.location, order.delivery_address || 'Not specified'] },
    ],
    table: pricedTable(order.items, money, codeColumn(order.items)),
    totals: totalsOf(order, (amount) => money.format(amount)),
    notes: order.notes,
  };
}

/** Tax, shipping and discount only when not 0; a discount is negative. */
function totalsOf(order: PurchaseOrderPdf, money: (amount: number) => string): PdfFact[] {
  const { subtotal, tax, tax_amount, shipping_cost, discount, total } = order;
  return [
    { label: 'Subtotal', value: money(subtotal) },
    ...(tax > 0 ? [{ label: `Tax (${tax}%)`, value: money(tax_amount) }] : []),
    ...(shipping_cost > 0 ? [{ label: 'Shipping', value: money(shipping_cost) }] : []),
    ...(discount > 0 ? [{ label: 'Discount', value: money(-discountTaken({ ...order, tax: tax_amount })) }] : []),
    { label: 'Total', value: money(total) },
  ];
}

/** The supplier's codes, where there is one. */
function codeColumn(items: readonly PurchasedLine[]) {
  const isNeeded = items.some(({ supplier_code }) => supplier_code !== '');
  return isNeeded
    ? { title: 'Supplier Code', width: 18, textOf: (line: PurchasedLine) => line.supplier_code }
    : undefined;
}
