import type { ApiTopic } from '../platform/http/reference/api-topic.ts';

export const buyingTopics: ApiTopic[] = [
  {
    title: 'Suppliers',
    description: 'Who delivers, what they sell and at which price.',
    calls: {
      'suppliers.list': 'List suppliers',
      'suppliers.create': 'Create a supplier',
      'suppliers.get': 'Read a supplier',
      'suppliers.update': 'Change a supplier',
      'suppliers.delete': 'Delete or archive a supplier',
      'suppliers.listArchived': 'List archived suppliers',
      'suppliers.restore': 'Restore a supplier',
      'suppliers.products.list': 'List what suppliers sell',
      'suppliers.products.set': 'Say that a supplier sells a product',
      'suppliers.products.update': 'Change what a supplier sells',
      'suppliers.products.remove': 'Remove what a supplier sells',
      'suppliers.priceList.preview': 'Preview a price list',
      'suppliers.priceList.take': 'Take over a price list',
    },
    examples: {
      'suppliers.create': { name: 'Lumen Works', email: 'orders@example.com', website: 'https://example.com' },
    },
  },
  {
    title: 'Purchase orders',
    description: 'Orders to suppliers, from draft to receipt.',
    calls: {
      'purchasing.list': 'List purchase orders',
      'purchasing.create': 'Create a purchase order',
      'purchasing.get': 'Read a purchase order',
      'purchasing.update': 'Change a draft',
      'purchasing.delete': 'Delete a draft',
      'purchasing.changeStatus': 'Set the status of a purchase order',
      'purchasing.receive': 'Receive goods',
      'purchasing.receipts.list': 'List the receipts of a purchase order',
      'purchasing.receipts.reverse': 'Reverse a receipt',
      'purchasing.close': 'Close what will not come',
      'purchasing.history': 'List what happened to a purchase order',
      'purchasing.email': 'Mail a purchase order',
      'purchasing.print': 'Print a purchase order as PDF',
      'purchasing.printMany': 'Print many purchase orders as one PDF',
      'purchasing.export': 'Export purchase orders as CSV',
    },
    examples: {
      'purchasing.create': {
        supplier: 1,
        location: 'Main',
        status: 'draft',
        expected_delivery_date: '2026-02-15',
        items: [{ product: 1, quantity: 20, unit_price: 11.2 }],
        shipping_cost: 8,
      },
      'purchasing.changeStatus': { status: 'ordered' },
      'purchasing.receive': { items: [{ item_id: 1, received_quantity: 20, location: 1 }], update_costs: true },
    },
  },
];
