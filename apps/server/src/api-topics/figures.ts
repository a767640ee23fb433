import type { ApiTopic } from '../platform/http/reference/api-topic.ts';

export const figuresTopics: ApiTopic[] = [
  {
    title: 'Dashboard and search',
    description: 'How the business stands, and finding anything by a word or a number.',
    calls: {
      'reports.dashboard': 'Read the figures of the dashboard',
      'reports.charts': 'Read the charts of the dashboard',
      'reports.trends': 'Read how figures changed',
      'reports.attention': 'Count what somebody should act on',
      'reports.setUp': 'Read what is left to set up',
      'search.all': 'Search everything',
    },
  },
  {
    title: 'Reports',
    description:
      'Sales, movements, stock of any moment, what runs low and what does not sell, each as CSV and PDF too.',
    calls: {
      'reports.sales': 'Report sales',
      'reports.csv.sales': 'Save the sales report as CSV',
      'reports.pdf.sales': 'Save the sales report as PDF',
      'reports.inventory': 'Report the inventory',
      'reports.lowStock': 'Report what runs low',
      'reports.csv.lowStock': 'Save what runs low as CSV',
      'reports.pdf.lowStock': 'Save what runs low as PDF',
      'reports.deadStock': 'Report what does not sell',
      'reports.csv.deadStock': 'Save what does not sell as CSV',
      'reports.pdf.deadStock': 'Save what does not sell as PDF',
      'reports.stockAsOf': 'Report the stock of a moment',
      'reports.csv.stockAsOf': 'Save the stock of a moment as CSV',
      'reports.pdf.stockAsOf': 'Save the stock of a moment as PDF',
      'reports.productLedger': 'Report the ledger of a product',
      'reports.csv.productLedger': 'Save the ledger of a product as CSV',
      'reports.pdf.productLedger': 'Save the ledger of a product as PDF',
      'reports.transactions': 'Report movements and order lines',
      'reports.csv.transactions': 'Save movements and order lines as CSV',
      'reports.pdf.transactions': 'Save movements and order lines as PDF',
      'reports.transactionVolume': 'Count movements over time',
      'reports.custom': 'Report any figures by one or two things',
      'reports.csv.custom': 'Save a report of any figures as CSV',
      'reports.pdf.custom': 'Save a report of any figures as PDF',
      'reports.activity': 'Report recent activity',
      'reports.csv.activity': 'Save recent activity as CSV',
      'reports.pdf.activity': 'Save recent activity as PDF',
    },
  },
];
