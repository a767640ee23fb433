/** How to reach us, as the footer and the legal pages show it. */
export const contact = {
  email: 'support@stockhand.example',
  phone: '+1 (404) 555-0142',
  phoneDigits: '+14045550142',
  address: '1180 Peachtree Street NE, Atlanta, GA 30309',
} as const;
