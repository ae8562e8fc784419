export { millionBlock, thousandBlock } from './buckets.ts';
