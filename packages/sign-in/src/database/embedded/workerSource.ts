// Generated from embeddedWorker.mjs. To update it: npx vitest run --project server workerSource --update
export const workerSource = `"use strict";

// embeddedWorker.mjs
var import_node_fs3 = require("node:fs");
var import_node_worker_threads = require("node:worker_threads");

// checkLock.mjs
var import_node_fs = require("node:fs");
function createLockCheck({ file, id, checkAfter }, onLost) {
  let checked = Number.NEGATIVE_INFINITY;
  let checkedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - checked < checkAfter && Date.now() - checkedAt < checkAfter) return;
    let text;
    try {
      text = (0, import_node_fs.readFileSync)(file, "utf8");
    } catch {
      return;
    }
    if (!text.includes(id)) onLost();
    checked = performance.now();
    checkedAt = Date.now();
  };
}

// createQuery.mjs
var functionCall = /^SELECT [\\w.]+\\([$\\d, ]*\\) AS \\w+$/;
function createQuery(database2, { parse, protocol: { serialize } }) {
  const names = /* @__PURE__ */ new Map();
  async function prepare(text) {
    const name = \`call_\${names.size}\`;
    await database2.execProtocol(Buffer.concat([serialize.parse({ name, text }), serialize.sync()]));
    names.set(text, name);
  }
  return (text, values) => database2.runExclusive(async () => {
    if (functionCall.test(text) && !names.has(text)) await prepare(text);
    const statement = names.get(text);
    const { messages } = await database2.execProtocol(
      Buffer.concat([
        ...statement ? [] : [serialize.parse({ text })],
        serialize.bind({ ...statement && { statement }, values: values.map(toText) }),
        serialize.describe({ type: "P" }),
        serialize.execute({}),
        serialize.sync()
      ])
    );
    return parse.parseResults(messages, database2.parsers)[0].rows;
  });
}
function toText(value) {
  return value === null ? null : String(value);
}

// durableFolder.mjs
var import_node_fs2 = require("node:fs");
function createDurableFolder(NodeFS, folder2, beforeChange) {
  return new class extends NodeFS {
    syncs = 0;
    async init(database2, options) {
      const { emscriptenOpts } = await super.init(database2, options);
      const preRun = [...emscriptenOpts.preRun, (machine) => this.#patch(machine)];
      return { emscriptenOpts: { ...emscriptenOpts, preRun } };
    }
    #patch({ FS, NODEFS: { node_ops: node, stream_ops: stream } }) {
      const { mknod } = node;
      node.mknod = (parent, name, mode, ...rest) => mknod(parent, name, ownerOnly(mode), ...rest);
      for (const operations of [node, stream]) {
        const { setattr } = operations;
        operations.setattr = (target, attributes) => setattr(
          target,
          attributes.mode === void 0 || attributes.mode === null ? attributes : { ...attributes, mode: ownerOnly(attributes.mode) }
        );
      }
      stream.fsync = ({ nfd }) => {
        try {
          (0, import_node_fs2.fsyncSync)(nfd);
        } catch {
          throw new FS.ErrnoError(INPUT_OUTPUT);
        }
        this.syncs += 1;
      };
      guard(node, ["mknod", "rename", "unlink", "rmdir", "symlink", "setattr"], beforeChange);
      guard(stream, ["write", "setattr", "msync"], beforeChange);
    }
  }(folder2);
}
var ownerOnly = (mode) => mode & ~63;
function guard(operations, names, beforeChange) {
  for (const name of names) {
    const operation = operations[name];
    operations[name] = (...args) => {
      beforeChange();
      return operation(...args);
    };
  }
}
var INPUT_OUTPUT = 29;
function durableParams(defaults) {
  const settings = ["wal_sync_method=fsync", "shared_buffers=32MB"];
  return [...defaults.filter((param) => param !== "-F"), ...settings.flatMap((setting) => ["-c", setting])];
}

// embeddedWorker.mjs
var { folder, image, lock, packages } = import_node_worker_threads.workerData;
var checkLock = lock ? createLockCheck(lock, endWithoutLock) : () => {
};
var database;
var query;
var lastLogLine;
async function respond({ id, sql, values }) {
  try {
    import_node_worker_threads.parentPort.postMessage({ id, rows: await run(sql, values) });
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) end(messageOf(error));
    import_node_worker_threads.parentPort.postMessage({ id, error: { message: String(error?.message ?? error), sqlState: error?.code } });
  }
}
async function run(sql, values) {
  checkLock();
  const rows = values ? await query(sql, values) : (await database.exec(sql)).at(-1)?.rows ?? [];
  checkLock();
  return rows;
}
function readLogLine(line) {
  const [, level, text] = /(PANIC|FATAL|DETAIL):\\s+(.*)/.exec(line) ?? [];
  if (level === "PANIC" || level === "FATAL" && database) end(text);
  if (level) lastLogLine = lastLogLine ? \`\${lastLogLine}. \${text}\` : text;
  return true;
}
function end(message) {
  import_node_worker_threads.parentPort.postMessage({ failure: message });
  process.exit();
}
function endWithoutLock() {
  import_node_worker_threads.parentPort.postMessage("lost");
  process.exit();
}
var fileErrors = {
  2: "permission denied",
  22: "file too large",
  29: "input/output error",
  51: "no space left on device",
  69: "read-only file system"
};
function messageOf(error) {
  return lastLogLine ?? fileErrors[error?.errno] ?? String(error?.message ?? error);
}
async function open() {
  const pglite = await import(packages.pglite);
  const { PGlite } = pglite;
  let opened;
  if (folder === null) {
    const from = image ? { loadDataDir: await (0, import_node_fs3.openAsBlob)(image) } : {};
    opened = await PGlite.create({ ...from, onStderr: readLogLine });
  } else {
    const { NodeFS } = await import(packages.nodefs);
    const fs = createDurableFolder(NodeFS, folder, checkLock);
    const startParams = durableParams(PGlite.defaultStartParams);
    opened = await PGlite.create({ fs, startParams, onStderr: readLogLine });
    if (fs.syncs === 0) throw new Error("commits are not synced to the disk");
  }
  query = createQuery(opened, pglite);
  return opened;
}
import_node_worker_threads.parentPort.on("message", async (request) => {
  if (request !== "close") return respond(request);
  await database.close();
  import_node_worker_threads.parentPort.close();
});
open().then(
  (opened) => {
    database = opened;
    database.onNotification((channel, payload) => import_node_worker_threads.parentPort.postMessage({ channel, payload }));
    import_node_worker_threads.parentPort.postMessage("open");
  },
  (error) => end(messageOf(error))
);
`
