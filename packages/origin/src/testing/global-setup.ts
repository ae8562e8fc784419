import { startThrowawayCluster } from './throwaway-cluster.ts';

/** Vitest calls this once a run: the cluster starts before the first test and is gone after the last. */
export default startThrowawayCluster;
