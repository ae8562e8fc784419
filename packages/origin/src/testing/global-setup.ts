import { startThrowawayCluster } from './throwaway-cluster.ts';

/** Vitest calls this once per run: the cluster starts before the first test and is removed after the last. */
export default startThrowawayCluster;
