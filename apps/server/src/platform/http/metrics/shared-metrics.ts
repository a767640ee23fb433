import cluster from 'node:cluster';
import client from 'prom-client';

// One process of several is asked for metrics; the first process, which has all of them, asks each for its own.

interface Question {
  kind: 'metrics';
  id: number;
}
type Answer = Question & ({ text: string } | { error: string });

/** Tells of all processes whichever one is asked, of this one where there is no other. */
export function metricsOfAll(registry: client.Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  client.AggregatorRegistry.setRegistries([registry]);
  let asked = 0;
  return () =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      const hear = (message: unknown) => {
        if (!isQuestion(message) || message.id !== id) return;
        process.off('message', hear);
        const answer = message as Answer;
        if ('text' in answer) resolve(answer.text);
        else reject(new Error(answer.error));
      };
      process.on('message', hear);
      process.send?.({ kind: 'metrics', id } satisfies Question);
    });
}

/** Answers the first process, with nothing until `metricsOfAll` is called: it waits for each process, those that start among them. */
export function listenForMetrics(): void {
  new client.AggregatorRegistry();
}

/** What the first process does for `metricsOfAll` of the others. */
export function answerMetrics(): void {
  const metrics = new client.AggregatorRegistry();
  cluster.on('message', (worker, message: unknown) => {
    if (!isQuestion(message)) return;
    // One that has ended meanwhile hears no answer; without a callback its error would end this process.
    const tell = (answer: Answer) => worker.send(answer, () => undefined);
    metrics.clusterMetrics().then(
      (text) => tell({ ...message, text }),
      (error: Error) => tell({ ...message, error: error.message }),
    );
  });
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'metrics';
}
