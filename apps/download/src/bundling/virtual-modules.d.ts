declare module 'virtual:page-styles' {
  const addresses: string[];
  export default addresses;
}

declare module 'virtual:inline-script' {
  const code: string;
  export default code;
}
