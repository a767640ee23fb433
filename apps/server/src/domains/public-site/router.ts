import { router } from '../../platform/procedures.ts';
import { createContactMessage } from './create-contact-message.ts';

export const publicSiteRouter = router({ contact: createContactMessage });
