declare module 'virtual:inline-script' {
  const code: string;
  export default code;
}

declare module 'virtual:player-assets' {
  const assets: import('./player-assets.ts').PlayerAssets;
  export default assets;
}
