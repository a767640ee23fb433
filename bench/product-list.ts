// The product list over REST against the same SQL through bare Fastify and pg, in one run: what the house costs.
import autocannon from 'autocannon';
import Fastify from 'fastify';
import pg from 'pg';
import { capturedList } from './captured-list.ts';
import { openBench } from './open-bench.ts';

const products = 10_000;
const ratioMax = 2.5;
const rounds = 3;
const seconds = 5;

const bench = await openBench({ products });
const { text, values } = await capturedList(bench);
const pool = new pg.Pool({ connectionString: bench.databaseUrl, max: 20 });
const bare = Fastify();
bare.get('/list', async () => {
  const { rows } = await pool.query(text, values);
  return { results: rows, count: rows[0]?.count ?? 0 };
});
await bare.listen({ port: 0, host: '127.0.0.1' });
const address = bare.server.address();
const bareUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/list`;

const measure = async (url: string, headers: Record<string, string>) => {
  const { latency, errors, non2xx } = await autocannon({ url, headers, connections: 4, duration: seconds });
  if (errors + non2xx > 0) throw new Error(`${errors + non2xx} requests to ${url} failed.`);
  return latency.average;
};

const pairs: { ours: number; floor: number }[] = [];
for (let round = 0; round < rounds; round++) {
  const floor = await measure(bareUrl, {});
  const ours = await measure(`${bench.url}/api/products/?page=1&page_size=50`, {
    authorization: `Bearer ${bench.access}`,
  });
  pairs.push({ ours, floor });
  process.stdout.write(
    `round ${round + 1}: bare ${floor.toFixed(1)} ms, REST ${ours.toFixed(1)} ms, ratio ${(ours / floor).toFixed(2)}\n`,
  );
}
await bare.close();
await pool.end();
await bench.close();
const [median] = pairs
  .map(({ ours, floor }) => ours / floor)
  .sort((a, b) => a - b)
  .slice(Math.floor(rounds / 2));
process.stdout.write(`product list on ${products} products: ratio ${median?.toFixed(2)} (at most ${ratioMax})\n`);
process.exitCode = median !== undefined && median <= ratioMax ? 0 : 1;
