import { accountRules, writes } from '@nightjar/api';
import type { SiteConfig } from '@nightjar/site-config';
import type pg from 'pg';
import { announcePurge } from '../cache/purges.ts';
import type { Database } from '../database/open-database.ts';
import { type UserRole, userRoles } from '../database/schema/users.ts';
import { transaction } from '../database/transaction.ts';
import { OriginError } from '../errors.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { deliverableAddress } from './email-address.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { randomPassword } from './random-password.ts';
import { findTaken, insertAccount, setConfirmed, setPasswordHash } from './store.ts';

interface Parts {
  database: Pick<Database, 'pool'>;
  siteConfig: Pick<SiteConfig, 'password'>;
  username: string;
  /** Generated unless given. */
  password?: string | undefined;
  passwords?: Passwords;
}

export interface CreateMemberOptions extends Parts {
  email: string;
  /** `member`, `uploader` or `moderator`. */
  role: string;
}

export interface ChangeMemberOptions extends Parts {
  /** Stays as it is unless given. */
  role?: string | undefined;
  /** Sets a new password and ends the sessions of the member. */
  resetsPassword: boolean;
}

/**
 * Creates a confirmed member for an operator.
 * @returns the password, which is kept nowhere.
 * @throws {OriginError} `member` when a value is wrong or taken.
 */
export async function createMember(options: CreateMemberOptions): Promise<{ password: string }> {
  const { database, username, passwords = createPasswords() } = options;
  const role = checkRole(options.role);
  const email = deliverableAddress(options.email);
  if (email === undefined)
    throw refusal(`"${options.email}" is not an e-mail address that mail can be sent to`);
  const password = choosePassword(options);
  checkFields({ username, email, password });
  const passwordHash = await passwords.hash(password);
  await transaction(database.pool, async (client) => {
    const taken = await findTaken(client, { username, email });
    if (taken.username) throw refusal(`the username "${username}" is taken or holds a hidden term`);
    if (taken.email) throw refusal(`the e-mail address ${email} belongs to another member`);
    const id = await insertAccount(client, { username, email, passwordHash });
    if (id === undefined)
      throw refusal(`the username "${username}" or its e-mail address was taken meanwhile`);
    await setConfirmed(client, id);
    await setRole(client, id, role);
    await announcePurge(client, [`member-${id}`, 'members']);
  });
  return { password };
}

/**
 * Changes the role of a member, or resets the password and ends the sessions, or both.
 * @returns the new password, which is kept nowhere, where it was reset.
 * @throws {OriginError} `member` when a value is wrong or there is no such member.
 */
export async function changeMember(options: ChangeMemberOptions): Promise<{ password?: string }> {
  const { database, username, resetsPassword, passwords = createPasswords() } = options;
  const role = options.role === undefined ? undefined : checkRole(options.role);
  const password = resetsPassword ? choosePassword(options) : undefined;
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  await transaction(database.pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'SELECT id FROM users WHERE username = $1 FOR NO KEY UPDATE',
      [username],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw refusal(`there is no member "${username}": add --email to create one`);
    if (role) await setRole(client, id, role);
    if (passwordHash !== undefined) {
      await setPasswordHash(client, { id, passwordHash });
      await setConfirmed(client, id);
      await endSessionsOf(client, id);
      await client.query('DELETE FROM account_links WHERE user_id = $1', [id]);
    }
    await announcePurge(client, [`member-${id}`, 'members']);
  });
  return password === undefined ? {} : { password };
}

async function setRole(client: pg.ClientBase, id: number, role: UserRole): Promise<void> {
  await client.query('UPDATE users SET role = $2 WHERE id = $1', [id, role]);
}

const refusal = (what: string) => new OriginError('member', `The member was not saved: ${what}.`);

function checkRole(text: string): UserRole {
  const role = userRoles.find((one) => one === text);
  if (role) return role;
  throw refusal(`"${text}" is not a role, use one of ${userRoles.join(', ')}`);
}

function choosePassword({ password, siteConfig: { password: policy } }: Parts): string {
  if (password === undefined) return randomPassword(policy.min);
  if ([...password].length < policy.min)
    throw refusal(`the password is shorter than ${policy.min} characters`);
  if (password.length > accountRules.passwordMax)
    throw refusal(`the password is longer than ${accountRules.passwordMax} characters`);
  return password;
}

/** The same rules as for a member who signs up. */
function checkFields({ username, email, password }: { username: string; email: string; password: string }) {
  const checked = writes.signUp.parse({ usr: username, pwd: password, eml: email });
  if (checked.ok) return;
  const [field] = checked.fields;
  if (field?.field === 'usr') {
    const { usernameMin, usernameMax } = accountRules;
    throw refusal(
      `"${username}" is not a username, use ${usernameMin} to ${usernameMax} of the characters A-Z, a-z, 0-9, _ and -`,
    );
  }
  throw refusal(`"${email}" is not an e-mail address that mail can be sent to`);
}
