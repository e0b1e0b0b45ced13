import fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddress, isPublicAddress, networkOf, plainAddress, proxyAddresses } from './client-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:DB8:0:0::1]:443', '2001:db8::1'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  [' 203.0.113.9 ', '203.0.113.9'],
  ['127.1', undefined],
  ['0x7f000001', undefined],
  ['unknown', undefined],
  ['', undefined],
])('the address "%s" is written %s', (given, plain) => {
  expect(plainAddress(given)).toBe(plain)
})

test('all addresses of one connection count as one', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8:1:3::9')).not.toBe('2001:db8:1:2::/64')
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
})

test.each([
  ['8.8.8.8', true],
  ['2a01:4f8::1', true],
  ['127.0.0.1', false],
  ['::1', false],
  ['10.1.2.3', false],
  ['192.168.1.5', false],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['169.254.1.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['0.0.0.0', false],
])('%s is an address of a visitor from the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

/** Who a request is from, told by a server behind so many proxies. */
async function told(proxies: number, forwarded: string, remoteAddress: string) {
  const app = fastify({ trustProxy: (_address, hop) => hop < proxies })
  app.get('/', (request) => ({ client: clientAddress(request), proxies: proxyAddresses(request) }))
  const headers = { 'x-forwarded-for': forwarded }
  const response = await app.inject({ url: '/', headers, remoteAddress })
  await app.close()
  return response.json<{ client: string; proxies: string[] }>()
}

test('the caller is whom the last trusted proxy names, whatever the caller wrote there before', async () => {
  const made = '198.51.100.1, 203.0.113.9:4711'
  expect(await told(1, made, '::ffff:10.0.0.1')).toEqual({ client: '203.0.113.9', proxies: ['10.0.0.1'] })
  expect(await told(0, made, '::ffff:203.0.113.7')).toEqual({ client: '203.0.113.7', proxies: [] })
  expect(await told(2, '203.0.113.9, 10.0.0.2', '10.0.0.1')).toEqual({
    client: '203.0.113.9',
    proxies: ['10.0.0.1', '10.0.0.2'],
  })
})

test('where a proxy names nobody, the proxy is the caller', async () => {
  expect(await told(1, 'unknown', '10.0.0.1')).toEqual({ client: '10.0.0.1', proxies: [] })
})
