/** Whether a host name, in the form of `URL.hostname`, is a loopback name: localhost, 127.0.0.0/8 or ::1. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
