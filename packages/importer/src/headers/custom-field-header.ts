/** Before the name of a custom field in a header of the complete export. */
export const customFieldPrefix = 'Custom field: ';
