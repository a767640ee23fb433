import { imageBytesMax, ProductImageView } from '@stockhand/contract/catalog/schema';
import { z } from 'zod';
import { restRoute } from '../../platform/http/rest-route.ts';

export const imagesRest = [
  restRoute('GET', '/api/product-images/by_product/', 'images.list', { answer: z.array(ProductImageView) }),
  restRoute('POST', '/api/product-images/', 'images.create', {
    answer: ProductImageView,
    status: 201,
    files: { image: { max: 1, bytesMax: imageBytesMax } },
    aliases: { product_id: 'product' },
  }),
  restRoute('DELETE', '/api/product-images/:id/', 'images.delete'),
];
