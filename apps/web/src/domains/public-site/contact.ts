const postal = {
  streetAddress: '1180 Peachtree Street NE',
  addressLocality: 'Atlanta',
  addressRegion: 'GA',
  postalCode: '30309',
} as const;

/** How to reach us, as the footer, the contact page and the legal pages show it. */
export const contact = {
  email: 'support@stockhand.example',
  phone: '+1 (404) 555-0142',
  phoneDigits: '+14045550142',
  postal,
  address: `${postal.streetAddress}, ${postal.addressLocality}, ${postal.addressRegion} ${postal.postalCode}`,
} as const;
