// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// NFTs that anyone may mint, transfer and describe. Each has one owner and can be read as an ERC-721 token and as an
/// ERC-1155 token.
contract Nfts {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    mapping(uint256 => address) internal owners;
    mapping(uint256 => string) internal uris;
    mapping(address => uint256) internal counts;

    function give(uint256 id, address to) external {
        address from = owners[id];
        if (from != address(0)) counts[from] -= 1;
        owners[id] = to;
        counts[to] += 1;
        emit Transfer(from, to, id);
    }

    function setUri(uint256 id, string calldata uri_) external {
        uris[id] = uri_;
    }

    function ownerOf(uint256 id) external view returns (address) {
        require(owners[id] != address(0), "There is no such token.");
        return owners[id];
    }

    function tokenURI(uint256 id) external view returns (string memory) {
        return uris[id];
    }

    function uri(uint256 id) external view returns (string memory) {
        return uris[id];
    }

    function balanceOf(address account) external view returns (uint256) {
        return counts[account];
    }

    function balanceOf(address account, uint256 id) external view returns (uint256) {
        return owners[id] == account ? 1 : 0;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f || id == 0xd9b67a26 || id == 0x0e89341c;
    }
}
