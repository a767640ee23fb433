/** What a person reads for a failed call when nothing more specific is known (docs/rules.md#errors). */
export const statusMessages = {
  badSignature: 'The signature does not fit.',
  authenticationRequired: 'Authentication required. Please log in again.',
  forbidden: 'You do not have permission to perform this action.',
  personNeeded: 'An API key cannot do this. A person has to sign in.',
  notFound: 'The requested resource was not found.',
  serverError: 'Server error. Please try again later or contact support.',
  noResponse: 'No response received from server. Please check your connection.',
  unexpected: 'An unexpected error occurred. Please try again.',
  malformedJson: 'The request body is not valid JSON.',
  tooLarge: 'The request is too large.',
  unreadableRequest: 'The request could not be read.',
  headersTooLarge: 'The headers of the request are too large.',
  lateRequest: 'The request did not arrive in time.',
  tooManyRequests: 'Too many requests. Please try again later.',
  tooManyAttempts: 'Too many failed attempts. Please try again later.',
  fileByRest: 'This file is larger than 4 MB. Download it over REST.',
  unsupportedMediaType: 'Send JSON or a multipart form.',
  keyReused: 'This Idempotency-Key was used with another request.',
  unknownHost: 'The product is not reached by this host name.',
  addressTooLong: 'The address of the request is too long.',
  unavailable: 'The service is busy. Please try again in a moment.',
  outcomeUnknown: 'The outcome is unknown. Check before trying again.',
  noRoom: 'The server has no room left. Nothing was saved. Please contact support.',
  conflict: 'Somebody else changed this at the same time. Please try again.',
} as const;

/** The two shapes of every error's body (docs/rules.md#errors). */
export type ErrorBody = { detail: string } | Record<string, string[]>;
