/** Names inside a cluster, derived from the name of the application. */
export interface ClusterNames {
  /** Role of the application, and its database. Not a superuser. */
  application: string;
  /** Role that creates the application's role; the application never connects with it. */
  superuser: string;
  /** File in the cluster with the passwords of both roles. */
  passwordsFile: string;
}

/** @param name lower-case letters, digits and underscores, because it becomes an unquoted identifier of SQL */
export function clusterNames(name: string): ClusterNames {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(name)) {
    throw new TypeError(
      `The name "${name}" of an embedded database must have lower-case letters, digits and "_" only, and begin with a letter.`,
    );
  }
  return { application: name, superuser: `${name}_admin`, passwordsFile: `${name}-passwords.json` };
}
