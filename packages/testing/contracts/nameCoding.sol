// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

error DNSEncodingFailed(string ens);

/// DNS-encodes a name: each label is prefixed with its length, and a zero ends the name.
function encodeName(string memory name) pure returns (bytes memory encoded) {
    bytes memory text = bytes(name);
    encoded = new bytes(text.length + 2);
    uint256 start = 0;
    for (uint256 at = 0; at <= text.length; at++) {
        if (at < text.length && text[at] != ".") {
            encoded[at + 1] = text[at];
            continue;
        }
        if (at == start || at - start > 255) revert DNSEncodingFailed(name);
        encoded[start] = bytes1(uint8(at - start));
        start = at + 1;
    }
}

/// Whether a label has the form `[64 hex]`, and the hash it contains.
function decodeHashedLabel(bytes memory label) pure returns (bool, bytes32) {
    if (label.length != 66 || label[0] != "[" || label[65] != "]") return (false, 0);
    uint256 hash = 0;
    for (uint256 at = 1; at < 65; at++) {
        uint8 character = uint8(label[at]);
        if (character >= 0x30 && character <= 0x39) hash = hash * 16 + character - 0x30;
        else if (character >= 0x61 && character <= 0x66) hash = hash * 16 + character - 0x57;
        else return (false, 0);
    }
    return (true, bytes32(hash));
}

/// The reverse name of an address (ENSIP-19): below `addr.reverse` for Ethereum, else below its coin type.
function reverseNameOf(bytes memory account, uint256 coinType) pure returns (string memory) {
    string memory room = coinType == 60 ? "addr" : string(trimmed(abi.encodePacked(coinType)));
    return string.concat(string(toHex(account)), ".", room, ".reverse");
}

function toHex(bytes memory data) pure returns (bytes memory text) {
    bytes16 digits = "0123456789abcdef";
    text = new bytes(data.length * 2);
    for (uint256 at = 0; at < data.length; at++) {
        text[at * 2] = digits[uint8(data[at]) >> 4];
        text[at * 2 + 1] = digits[uint8(data[at]) & 15];
    }
}

/// Hexadecimal without leading zeros.
function trimmed(bytes memory data) pure returns (bytes memory) {
    bytes memory text = toHex(data);
    uint256 zeros = 0;
    while (zeros < text.length - 1 && text[zeros] == "0") zeros++;
    bytes memory short = new bytes(text.length - zeros);
    for (uint256 at = 0; at < short.length; at++) short[at] = text[at + zeros];
    return short;
}
