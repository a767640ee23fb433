export type FontWeight = 'regular' | 'bold';
