declare module 'virtual:page-styles' {
  const addresses: string[];
  export default addresses;
}
